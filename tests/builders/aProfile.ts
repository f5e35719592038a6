/**
 * The own profile of a player as the market answers it: a saved voice, and an album of these approved pictures. The
 * answer is not parsed by a test root, so it has only what the form uses.
 */
export function aProfile(userId: number, pictures: readonly string[]) {
  return {
    userInfo: {
      userId,
      nickname: 'Intan',
      birthday: '1999-05-17',
      gender: 'female',
      city: '',
      bio: '',
    },
    isPlayer: true,
    audio: { url: '/voice', seconds: 9 },
    pictures,
    ownMedia: {
      avatar: null,
      audio: null,
      pictures: pictures.map((url) => ({ url, state: 'approved', reason: '' })),
      albumMax: 9,
    },
  };
}
