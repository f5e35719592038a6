/** The kinds of notices that can have different sounds. */
export const soundKinds = ['message', 'mention', 'order', 'other'] as const;
/** A kind of notice that can have a sound of its own. */
export type SoundKind = (typeof soundKinds)[number];

/** The product's own sounds. */
const ownSounds = ['drop', 'bell', 'coin', 'chime'] as const;
type OwnSound = (typeof ownSounds)[number];

/** The choices for a kind: one of the product's sounds, the system's, or none. */
export const soundChoices = [...ownSounds, 'system', 'none'] as const;
/** A choice for the sound of a kind of notice. */
export type SoundChoice = (typeof soundChoices)[number];

/** The sounds of a person who has chosen none. */
export const defaultSounds: Readonly<Record<SoundKind, SoundChoice>> = {
  message: 'drop',
  mention: 'bell',
  order: 'coin',
  other: 'chime',
};

const isOwn = (choice: SoundChoice): choice is OwnSound => (ownSounds as readonly string[]).includes(choice);

/** The address of one of the product's sounds; null for a choice that the page does not play. */
export function soundAddress(choice: SoundChoice): string | null {
  return isOwn(choice) ? `/sounds/${choice}.wav` : null;
}
