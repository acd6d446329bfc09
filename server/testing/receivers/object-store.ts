import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { S3Settings } from '../../files/s3-store.ts'

/** A real S3-compatible server on loopback, with one empty bucket. */
export type ObjectStore = { settings: S3Settings; directory: string; stop: () => Promise<void> }

/**
 * Makes the store write an object before its upload is answered, as S3 promises (strong read-after-write consistency). `s3rver`
 * answers once it has received the object, so on a busy machine a read can come before the bytes are written.
 */
function writeBeforeAnswer(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object')
    const bytes = await buffer(content)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
}

export const startObjectStore = async (): Promise<ObjectStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  writeBeforeAnswer(server.store)
  const { port } = await server.run()
  return {
    directory,
    settings: {
      bucket: 'documents',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
