/** What other screens take from here: the proof that a phone is one's own. */
export { PhoneProof } from './PhoneProof.ts';
export { PhoneProofFields } from './parts/PhoneProofFields.tsx';
