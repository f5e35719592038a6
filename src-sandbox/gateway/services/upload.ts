import * as z from 'zod/mini';
import { command, Whole } from '../command.ts';
import { limits } from '../limits.ts';

/** Where the upload plugin puts files. */
export const uploadCommands = [
  command(
    'im_cos_msg.pre_sig',
    z.looseObject({
      file_type: z.optional(Whole),
      file_name: z._default(z.string().check(z.maxLength(1000)), 'file'),
    }),
    ({ file_type = 255, file_name }, { account, files, origin, now }) => {
      const key = files.reserve(account, file_name, file_type, now);
      const url = `${origin}/files/${key}`;
      return {
        upload_url: url,
        download_url: url,
        expired_time: now + limits.uploadLifetime,
        request_id: key,
        ...(file_type === 2 && { snapshot_url: `${origin}/files/video-cover.jpg` }),
      };
    },
  ),
  command(
    'im_cos_msg.video_cover',
    z.looseObject({ snapshot_url: z.optional(z.string()) }),
    (_body, { origin }) => ({
      download_url: `${origin}/files/video-cover.jpg`,
    }),
  ),
];
