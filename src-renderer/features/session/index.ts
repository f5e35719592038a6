/** The public part of this feature: the proof that a phone belongs to the user. */
export { PhoneProof } from './PhoneProof.ts';
export { PhoneProofFields } from './parts/PhoneProofFields.tsx';
