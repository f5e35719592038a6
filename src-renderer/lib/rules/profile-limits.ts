/** Limits of profile, voice and skills; all of them are assumed. */
export interface ProfileLimits {
  voiceMinSeconds: number;
  voiceMaxSeconds: number;
  albumMax: number;
  maxSkillsPerPlayer: number;
}

/** The default limits. */
export const profileDefaults: Readonly<ProfileLimits> = {
  voiceMinSeconds: 3,
  voiceMaxSeconds: 60,
  albumMax: 9,
  maxSkillsPerPlayer: 10,
};
