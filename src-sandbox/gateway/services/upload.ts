import * as z from 'zod/mini';
import { type Context, command, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import type { StoredFile } from '../FileStore.ts';
import { limits } from '../limits.ts';

const FileName = z._default(z.string().check(z.maxLength(1000)), 'file');
/** Types and longest sides of the picture sizes in an image message. */
const pictures = { thumbnail: { type: 1, side: 198 }, large: { type: 2, side: 720 }, original: { type: 3 } };

/** Reserves a key for one file and returns its upload and download addresses. */
function reserve({ account, files, origin, now }: Context, name: string, kind: number) {
  const key = files.reserve(account, name, kind, now);
  return { key, url: `${origin}/files/${key}` };
}

/** The uploaded file at an address. */
function fileAt({ files }: Context, address: string): StoredFile {
  const key = URL.canParse(address) ? /^\/files\/([\w.]+)$/.exec(new URL(address).pathname)?.[1] : undefined;
  const file = key ? files.find(key) : undefined;
  if (!file || file.size < 0)
    throw new WireError(codes.fileNotOurs, 'The address is not that of an uploaded file.');
  return file;
}

/** Scales a size down until no side is longer than the limit. */
function fitted({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    uint32_width: Math.max(1, Math.round(width * scale)),
    uint32_height: Math.max(1, Math.round(height * scale)),
  };
}

/** Commands that return upload addresses, for each upload method of the SDK. */
export const uploadCommands = [
  command(
    'im_cos_msg.pre_sig',
    z.looseObject({ file_type: z._default(Whole, 255), file_name: FileName }),
    ({ file_type, file_name }, context) => {
      const { key, url } = reserve(context, file_name, file_type);
      return {
        upload_url: url,
        download_url: url,
        expired_time: context.now + limits.uploadLifetime,
        request_id: key,
      };
    },
  ),

  command(
    'im_cos_msg.simple_sig',
    z.looseObject({
      rpt_upload_object: z
        .array(
          z.looseObject({
            uint32_file_id: z._default(Whole, 1),
            uint32_file_type: z._default(Whole, 255),
            str_file_name: FileName,
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.filesPerRequest)),
    }),
    ({ rpt_upload_object }, context) => ({
      rpt_pre_sig: rpt_upload_object.map(({ uint32_file_id, uint32_file_type, str_file_name }) => {
        const { key, url } = reserve(context, str_file_name, uint32_file_type);
        return {
          uint32_file_id,
          uint32_exist_flag: 0,
          str_upload_url: url,
          str_download_url: url,
          str_file_key: key,
        };
      }),
    }),
  ),

  command('im_cos_msg.get_imageinfo', z.looseObject({ str_image_url: Text(2000) }), async (body, context) => {
    const file = fileAt(context, body.str_image_url);
    const size = await context.files.dimensions(file);
    if (!size) throw new WireError(codes.notAPicture, 'The file is not a picture.');
    const url = `${context.origin}/files/${file.key}`;
    const format = file.content_type.replace('image/', '');
    const picture = ({ type, side }: { type: number; side?: number }) => ({
      uint32_image_type: type,
      str_url: side ? `${url}?imageView2/3/w/${side}/h/${side}` : url,
      str_image_format: format,
      ...fitted(size, side ?? Number.MAX_SAFE_INTEGER),
    });
    return { rpt_msg_image_info: Object.values(pictures).map(picture) };
  }),

  command('im_cos_msg.get_final_ip', z.looseObject({ str_domain: Text(255) }), () => ({
    // The client already has the nearest address.
    str_final_ip: '',
  })),

  command(
    'im_cos_msg.video_cover',
    z.looseObject({ snapshot_url: z.optional(z.string()) }),
    // The cloud extracts a cover from a video; this service does not, and clients show the video's first
    // frame.
    () => ({}),
  ),

  // Keys for a bucket of the cloud, which a separate upload SDK uses; this service has no such bucket.
  command('im_cos_sign_svr.cos', z.unknown(), () => {
    throw new WireError(codes.commandDisabled, 'Uploads go through the upload plugin.');
  }),
];
