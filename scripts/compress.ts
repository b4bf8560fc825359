/** Writes brotli and gzip beside each file that gets shorter by it, as the site hands them out. */
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = /\.(css|html|js|json|map|svg|txt|xml)$/;
/** In bytes; what is shorter fits into one packet anyway. */
const worthCompressing = 1_000;

const brotli = (text: Buffer) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
const zipped = (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });

/** In these folders and all below; what was written there of files that have changed since is written anew. */
export async function compressFiles(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(names.map((name) => compressFile(`${folder}/${name}`)));
  }
}

async function compressFile(file: string): Promise<void> {
  if (!texts.test(file) || (await stat(file)).isDirectory()) return;
  const text = await readFile(file);
  for (const [ending, compress] of [
    [".br", brotli],
    [".gz", zipped],
  ] as const) {
    const short = text.length < worthCompressing ? text : await compress(text);
    if (short.length < text.length) await writeFile(file + ending, short);
    else await rm(file + ending, { force: true });
  }
}
