import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Game, gameList } from '#api/contract/index.ts';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { MeLayout } from '#features/profile/index.ts';
import { paths } from '#lib/paths.ts';
import { failureWords } from '#parts/paging/index.ts';
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
  games: readonly Game[] | null = null;
  failure: ApiFailure | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, { games: observableRef });
  }

  async load(): Promise<void> {
    const { api, signal } = this.#root.services;
    this.failure = null;
    try {
      const [{ items }] = await Promise.all([
        api.call(gameList, {}, { signal }),
        this.#root.store(SkillStore).load(),
      ]);
      runInAction(() => {
        this.games = items;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }
}

/** The first step of a new skill: which game. */
const SelectGameScreen = observer(function SelectGameScreen() {
  const { t } = useTranslation('skills');
  const store = useStore(GameChoiceStore);
  const skills = useStore(SkillStore);
  useEffect(() => void store.load(), [store]);

  const failure = store.failure ?? skills.failure;
  if (failure) return <ErrorState {...failureWords(failure)} onRetry={() => void store.load()} />;
  if (!store.games || !skills.items)
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
          {store.games.map((game) => (
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
