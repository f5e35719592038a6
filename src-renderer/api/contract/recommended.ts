import * as z from 'zod/mini';
import { queryInt } from './common.ts';
import { get } from './endpoint.ts';
import { PlayerCard } from './people.ts';

export const skillRecommend = get('/v1/skill/recommend', {
  access: 'public',
  summary: 'Players recommended on Home.',
  query: z.object({ pageSize: z._default(queryInt, 10) }),
  reply: z.object({ items: z.array(PlayerCard), onlineCount: z.int() }),
});
