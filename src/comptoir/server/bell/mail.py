"""Mail, where the host gave an SMTP server: plain text, to addresses that were confirmed.

`smtps://` speaks TLS from the first word; `smtp://` asks for it (STARTTLS) and says nothing
without, but to a server on this machine.  Names and words go into the log nowhere: what an SMTP
server answers is kept as its number.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formataddr, formatdate, parseaddr
from urllib.parse import SplitResult, unquote, urlsplit

from msgspec import Struct

from comptoir.server.bell.letters import Contents, Speech, Words
from comptoir.server.bell.outside import SECONDS, Undeliverable

PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")
THREADS = 4


class Postbox(Struct):
    """What a mail address needs besides itself: where links lead."""

    base: str


class Links(Struct, frozen=True):
    """Where an address is confirmed, and where it is taken off."""

    confirm: str
    off: str


class Post:
    """An SMTP server, and who writes."""

    def __init__(self, url: str, sender: str) -> None:
        self.server = urlsplit(url)
        self.sender = sender
        self.tls = ssl.create_default_context()
        self.threads = ThreadPoolExecutor(THREADS, "mail")

    async def send(self, message: EmailMessage) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.threads, self.deliver, message)

    def deliver(self, message: EmailMessage) -> None:
        """In a thread: smtplib waits."""
        try:
            with connected(self.server, self.tls) as server:
                server.send_message(message)
        except smtplib.SMTPResponseException as wrong:
            raise Undeliverable(f"smtp_{wrong.smtp_code}") from None
        except smtplib.SMTPRecipientsRefused as wrong:
            code = next(iter(wrong.recipients.values()), (550, b""))[0]
            raise Undeliverable(f"smtp_{code}") from None
        except (smtplib.SMTPException, OSError) as wrong:
            raise Undeliverable(
                "tls" if isinstance(wrong, ssl.SSLError) else "unreachable"
            ) from None


def connected(url: SplitResult, tls: ssl.SSLContext) -> smtplib.SMTP:
    """A connection that says nothing where others listen."""
    host, port = str(url.hostname), url.port or PORTS[url.scheme]
    if url.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=tls)
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
        server.ehlo()
        if server.has_extn("starttls") or host not in HERE:
            server.starttls(context=tls)
    if url.username:
        server.login(unquote(url.username), unquote(url.password or ""))
    return server


def message_of(
    words: Words, contents: Contents, sender: str, to: str, links: Links
) -> EmailMessage:
    """A letter as a mail; the letter's id is the message's, so a repeat is known."""
    say = Speech(contents.language)
    name, address = parseaddr(sender)
    message = EmailMessage()
    message["From"] = formataddr((name or "Comptoir", address))
    message["To"] = to
    message["Subject"] = words.title
    message["Date"] = formatdate(contents.at / 1000)
    message["Message-ID"] = f"<{words.id}@{address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    lines = [*words.lines, ""]
    if contents.kind == "confirm":
        lines.append(say("mail.confirm", link=links.confirm))
    else:
        message["List-Unsubscribe"] = f"<{links.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines += [say("mail.open", link=words.link), "", say("mail.off", link=links.off)]
    message.set_content("\n".join(lines) + "\n", cte="quoted-printable")
    return message


def clean_address(text: str) -> str:
    """A mail address as it is kept, or Undeliverable for what is none."""
    address = text.strip()
    local, at, domain = address.rpartition("@")
    plain = address.isascii() and address.isprintable() and not set(address) & set(' "<>(),:;[]\\')
    if not (local and at and "." in domain.strip(".") and plain) or ".." in domain:
        raise Undeliverable("form")
    return f"{local}@{domain.lower()}"
