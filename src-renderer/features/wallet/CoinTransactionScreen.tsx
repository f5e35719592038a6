import { LedgerList } from './parts/LedgerList.tsx';

/** All coin transactions of the user. */
export default function CoinTransactionScreen() {
  return <LedgerList currency="coin" />;
}
