import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../../files/s3-store.ts'

/** A real S3-compatible server on loopback, with one empty bucket. */
export type ObjectStore = { settings: S3Settings; directory: string; stop: () => Promise<void> }

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
