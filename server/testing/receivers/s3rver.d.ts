declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  type StoredObject = {
    bucket: string
    key: string
    content: NodeJS.ReadableStream
    metadata: Record<string, string>
  }
  type Store = {
    getResourcePath(bucket: string, key: string, resource: 'object'): string
    putMetadata(bucket: string, key: string, metadata: StoredObject['metadata'], md5: string): Promise<void>
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>
  }
  export default class S3rver {
    constructor(options: Options)
    store: Store
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
