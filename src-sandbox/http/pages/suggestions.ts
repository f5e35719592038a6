/** People whom a person can choose at a stand-in provider without typing a name. */
export const suggestions = ['Ayu Lestari', 'Budi Santoso', 'Chen Wei'] as const;
