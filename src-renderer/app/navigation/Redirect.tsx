import { Navigate, useLocation } from 'react-router-dom';

/** Leads to another path with the search parameters and the fragment of this one. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
