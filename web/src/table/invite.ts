/** Whether an address opens on this machine and nowhere else. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}

/** The dark squares of a code as one path. */
export function pathOf(square: readonly (readonly boolean[])[]): string {
  return square.flatMap((row, r) => row.flatMap((dark, c) => (dark ? [`M${c} ${r}h1v1h-1z`] : []))).join('');
}
