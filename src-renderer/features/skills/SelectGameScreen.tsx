import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type Game, gameList } from '#api/contract/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { paths } from '#lib/paths.ts';
import { failureWords, Loaded, useLoaded } from '#parts/paging/index.ts';
import { type Root, useStore } from '#parts/root/index.tsx';
import { CardLink } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NotPlayer } from './parts/NotPlayer.tsx';
import styles from './SelectGameScreen.module.css';
import { SkillStore } from './SkillStore.ts';

class GameChoiceStore {
  readonly games: Loaded<readonly Game[]>;

  constructor(root: Root) {
    const { api, signal } = root.services;
    this.games = new Loaded(async () => (await api.call(gameList, {}, { signal })).items);
  }
}

/** The first step of a new skill: the choice of the game. */
const SelectGameScreen = observer(function SelectGameScreen() {
  const { t } = useTranslation('skills');
  const { games } = useStore(GameChoiceStore);
  const skills = useStore(SkillStore);
  useLoaded(games);
  useLoaded(skills.own);

  const failed = [games, skills.own].find(({ value, failure }) => value === null && failure !== null);
  const retry = () => {
    void games.load();
    void skills.own.load();
  };
  if (failed?.failure)
    return <ErrorState {...failureWords(failed.failure)} onRetry={retry} retrying={failed.isLoading} />;
  if (!games.value || !skills.items)
    return (
      <MeLayout>
        <Skeleton shape="card" height={320} />
      </MeLayout>
    );
  if (!skills.isPlayer)
    return (
      <MeLayout>
        <NotPlayer />
      </MeLayout>
    );
  return (
    <MeLayout>
      <h2 className={styles.title}>{t('game.title')}</h2>
      {skills.canAdd ? (
        <ul className={styles.games}>
          {games.value.map((game) => (
            <li key={game.id}>
              <CardLink to={paths.skillBaseInfo({ gameId: game.id })} className={styles.game}>
                <span className={styles.icon}>
                  <Picture src={game.icon} alt="" shape="control" ratio={1} />
                </span>
                <b>{game.name}</b>
              </CardLink>
            </li>
          ))}
        </ul>
      ) : (
        <Note tone="info">{t('list.full', { max: skills.max })}</Note>
      )}
    </MeLayout>
  );
});

export default SelectGameScreen;
