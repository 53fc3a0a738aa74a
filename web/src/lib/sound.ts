/** Three small sounds, made here; off until somebody turns them on. */
import { prefs } from './prefs.svelte';

const NOTES = { turn: [659, 880], move: [330], end: [523, 659, 784, 1047] } as const;

let desk: AudioContext | null = null;

export function play(kind: keyof typeof NOTES): void {
  if (!prefs.sound) return;
  desk ??= new AudioContext();
  const start = desk.currentTime;
  NOTES[kind].forEach((pitch, i) => {
    const string = desk!.createOscillator();
    const loudness = desk!.createGain();
    string.type = 'triangle';
    string.frequency.value = pitch;
    const at = start + i * 0.11;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(kind === 'move' ? 0.04 : 0.09, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    string.connect(loudness).connect(desk!.destination);
    string.start(at);
    string.stop(at + 0.32);
  });
}
