import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { assertFileKey, isFileKey } from './file-key.ts'
import type { ByteRange, FileStore, OpenFile, StoredFile } from './file-store.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Only for stores other than Amazon's, for example `https://minio.example:9000`. */
  endpoint?: string
}

const answerWithin = 5_000
const uploadWithin = 30_000

/** Files in a bucket of anything that speaks S3. The bucket must exist and be private. */
export const s3Store = (settings: S3Settings): FileStore => {
  const { bucket: Bucket } = settings
  const s3 = connect(settings)
  return {
    put: async (tempPath, key) => {
      const object = { Bucket, Key: assertFileKey(key), ContentLength: (await stat(tempPath)).size }
      const Body = createReadStream(tempPath)
      try {
        await s3.send(new PutObjectCommand({ ...object, Body }), { requestTimeout: uploadWithin })
      } finally {
        Body.destroy()
      }
      await rm(tempPath, { force: true })
    },
    open: (key, range) => openObject(s3, Bucket, assertFileKey(key), range),
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: assertFileKey(key) }))
    },
    list: () => listObjects(s3, Bucket),
    check: async () => {
      await s3.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

const connect = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answerWithin,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      // A reader on a slow phone may pause the stream for a while.
      socketTimeout: uploadWithin,
    },
  })

const openObject = async (
  s3: S3Client,
  Bucket: string,
  Key: string,
  range?: ByteRange,
): Promise<OpenFile | null> => {
  try {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await s3.send(new GetObjectCommand({ Bucket, Key, Range }))
    if (!(found.Body instanceof Readable)) throw new Error('The store sent a file without a body.')
    // "bytes 0-9/1234" ends in the size of the whole.
    const whole = found.ContentRange?.split('/').at(-1) ?? found.ContentLength
    return { stream: found.Body, size: Number(whole) }
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

async function* listObjects(s3: S3Client, Bucket: string): AsyncIterable<StoredFile> {
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified && isFileKey(Key)) yield { key: Key, modifiedAt: LastModified }
    }
  }
}
