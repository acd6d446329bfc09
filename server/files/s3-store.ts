import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { createReadStream, type ReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { assertFileKey, isFileKey } from './file-key.ts'
import {
  ownerFile,
  ownerText,
  readOwner,
  setAsideFolder,
  type ByteRange,
  type FileStore,
  type OpenFile,
  type StoredFile,
} from './file-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Only for stores other than Amazon S3, for example `https://minio.example:9000`. */
  endpoint?: string
}

const answerWithin = 5_000
const uploadWithin = 120_000
/** Milliseconds without progress after which an upload is given up. */
const stalledAfter = 20_000
/** Milliseconds that a download may pause, as a client on a slow phone does. */
const idleAfter = 30_000

/**
 * Stores files in a bucket of an S3-compatible service. The bucket must exist and be private. All keys begin with `prefix`,
 * which is empty or ends in a slash; other keys belong to others. An upload is given up after `stallsAfter` milliseconds
 * without progress.
 */
export function s3Store(settings: S3Settings, prefix = '', stallsAfter = stalledAfter): FileStore {
  const { bucket: Bucket } = settings
  const s3 = connect(settings)
  const keyOf = (key: string): string => prefix + assertFileKey(key)
  const asideKeyOf = (key: string): string => `${prefix}${setAsideFolder}/${assertFileKey(key)}`
  const remove = async (Key: string): Promise<void> => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  const move = async (from: string, to: string): Promise<boolean> => {
    const CopySource = `${Bucket}/${from}`
    try {
      await s3.send(new CopyObjectCommand({ Bucket, CopySource, Key: to }), { requestTimeout: idleAfter })
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
    await remove(from)
    return true
  }
  const ownerKey = prefix + ownerFile
  return {
    place: `bucket ${Bucket}${prefix && `, below ${prefix}`}`,
    put: async (tempPath, key) => {
      const object = { Bucket, Key: keyOf(key), ContentLength: (await stat(tempPath)).size }
      const Body = createReadStream(tempPath)
      const stalled = whenStalled(Body, stallsAfter)
      try {
        const { signal } = stalled
        await s3.send(new PutObjectCommand({ ...object, Body }), {
          requestTimeout: uploadWithin,
          abortSignal: signal,
        })
      } catch (error) {
        throw stalled.signal.aborted ? stalled.signal.reason : error
      } finally {
        stalled.end()
        Body.destroy()
      }
      await rm(tempPath, { force: true })
    },
    open: (key, range) => openObject(s3, Bucket, keyOf(key), range),
    remove: (key) => remove(keyOf(key)),
    list: () => listObjects(s3, Bucket, prefix),
    // S3 itself records the time of the copy.
    setAside: async (key) => {
      await move(keyOf(key), asideKeyOf(key))
    },
    putBack: (key) => move(asideKeyOf(key), keyOf(key)),
    listSetAside: () => listObjects(s3, Bucket, `${prefix}${setAsideFolder}/`),
    removeSetAside: (key) => remove(asideKeyOf(key)),
    owner: async () => {
      const found = await openObject(s3, Bucket, ownerKey)
      return found && readOwner(await text(found.stream))
    },
    setOwner: async (installationId) => {
      if (installationId === null) return remove(ownerKey)
      await s3.send(new PutObjectCommand({ Bucket, Key: ownerKey, Body: ownerText(installationId) }))
      return undefined
    },
    check: async () => {
      await s3.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

/** Looks this many times for progress in the time after which there is too little. */
const looks = 10

/** A signal that is aborted once nothing more is read of a file, or answered, for some milliseconds. */
function whenStalled(body: ReadStream, after: number): { signal: AbortSignal; end: () => void } {
  const stalled = new AbortController()
  let read = body.bytesRead
  let still = 0
  const watch = setInterval(() => {
    still = body.bytesRead === read ? still + 1 : 0
    read = body.bytesRead
    if (still >= looks) stalled.abort(new DOMException('The file store takes nothing.', 'TimeoutError'))
  }, after / looks)
  return { signal: stalled.signal, end: () => clearInterval(watch) }
}

// CopyObject reports a missing key with another error class than GetObject.
const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))

const connect = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // Not all S3-compatible stores support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answerWithin,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      socketTimeout: idleAfter,
    },
  })

async function openObject(
  s3: S3Client,
  Bucket: string,
  Key: string,
  range?: ByteRange,
): Promise<OpenFile | null> {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await s3.send(new GetObjectCommand({ Bucket, Key, Range }))
    if (!(found.Body instanceof Readable)) throw new Error('The store returned a file without a body.')
    // "bytes 0-9/1234" ends with the size of the whole file.
    const whole = found.ContentRange?.split('/').at(-1) ?? found.ContentLength
    return { stream: found.Body, size: Number(whole) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* listObjects(s3: S3Client, Bucket: string, Prefix: string): AsyncIterable<StoredFile> {
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(Prefix.length)
      if (LastModified && isFileKey(key)) yield { key, modifiedAt: LastModified }
    }
  }
}
