import type { AudioBody, FileBody, ImageBody, Picture, VideoBody } from '../records.ts';
import { address, type Fields, fields, list, number, pixels, text } from './read.ts';

const maxBytes = 1024 ** 4;

function picture(value: Fields): Picture {
  return {
    url: address(value.url) || address(value.imageUrl),
    width: pixels(value.width),
    height: pixels(value.height),
  };
}

/** An image: index 0 is the original, 1 the thumbnail, 2 the medium size. */
export function imageFromSdk(payload: Fields): ImageBody {
  const sizes = list(payload.imageInfoArray, 3).map((size) => picture(fields(size)));
  const none: Picture = { url: '', width: 0, height: 0 };
  const original = sizes[0] ?? none;
  const pick = (size: Picture | undefined) => (size && size.url !== '' ? size : original);
  return {
    kind: 'image',
    original,
    thumbnail: pick(sizes[1]),
    medium: pick(sizes[2]),
    format: imageFormats[number(payload.imageFormat, 0, 255, 0)] ?? 'other',
  };
}

const imageFormats: Readonly<Record<number, ImageBody['format']>> = {
  1: 'jpg',
  2: 'gif',
  3: 'png',
  4: 'bmp',
};

/** The side of the square that the SDK writes for a video without a known size. */
const madeUpSide = 200;

/** A video; its poster is the snapshot, else the thumbnail. */
export function videoFromSdk(payload: Fields): VideoBody {
  const snapshot = address(payload.snapshotUrl);
  const thumb = address(payload.thumbUrl);
  const hasSnapshot = snapshot !== '';
  const url = hasSnapshot ? snapshot : thumb;
  const width = pixels(hasSnapshot ? payload.snapshotWidth : payload.thumbWidth);
  const height = pixels(hasSnapshot ? payload.snapshotHeight : payload.thumbHeight);
  const isMadeUp = url === '' && width === madeUpSide && height === madeUpSide;
  return {
    kind: 'video',
    url: address(payload.remoteVideoUrl) || address(payload.videoUrl),
    poster: url === '' ? null : { url, width, height },
    width: isMadeUp ? 0 : width,
    height: isMadeUp ? 0 : height,
    seconds: number(payload.videoSecond, 0, 86_400, 0),
    bytes: number(payload.videoSize, 0, maxBytes, 0),
  };
}

/** A voice recording; shown as at least one second long. */
export function audioFromSdk(payload: Fields): AudioBody {
  return {
    kind: 'audio',
    url: address(payload.remoteAudioUrl) || address(payload.url),
    seconds: Math.max(1, Math.round(number(payload.second, 0, 86_400, 0))),
    bytes: number(payload.size, 0, maxBytes, 0),
  };
}

/** A file; its name never carries a path. */
export function fileFromSdk(payload: Fields): FileBody {
  const name = text(payload.fileName ?? payload.name, 255);
  return {
    kind: 'file',
    url: address(payload.fileUrl) || address(payload.url),
    name: name.split(/[\\/]/).at(-1)?.replaceAll(unsafeInNames, '') || 'file',
    bytes: number(payload.fileSize ?? payload.size, 0, maxBytes, 0),
  };
}

/** Control characters and the marks that reverse text direction, which hide a file extension. */
const unsafeInNames = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
