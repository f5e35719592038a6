export { PagedQuery, type PageFetcher } from './PagedQuery.ts';
