import { bucketReason } from '../../files/bucket-error.ts'
import type { S3Settings } from '../../files/s3-store.ts'
import type { Services } from '../../services.ts'

/** The file store and its kind: S3 or a folder. */
interface Store {
  files: Pick<Services['files'], 'place'>
  settings: { s3: Pick<S3Settings, 'endpoint' | 'region'> | null }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to read and write it. Let the user who runs the server do both',
  EPERM: 'there is no permission to read and write it. Let the user who runs the server do both',
  EROFS: 'it is on a disk that can only be read',
  ENOENT: 'it is missing',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

/** Why a folder cannot be used, without its name. */
export function reasonOf(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if (Object.hasOwn(reasons, code)) return `${reasons[code]} (${code})`
  // The message of an error of the file system has the path.
  return path === undefined ? message : `the system answers ${code}`
}

/** Why the file store cannot be used, for the server administrator: its setting, its place, and the reason. */
export function storeErrorText(error: unknown, { files, settings }: Store): string {
  const { s3 } = settings
  const [setting, reason] = s3 ? ['S3_BUCKET', bucketReason(error, s3)] : ['DATA_DIR', reasonOf(error)]
  return `The files of ${setting} cannot be used. ${files.place}: ${reason}.`
}

/** A check of the file store that logs the reason of a failure once, until the store works again or the reason changes. */
export function createStoreCheck(): (
  services: Store & Pick<Services, 'log'>,
  check: Promise<void>,
) => Promise<void> {
  let logged: string | null = null
  return async (services, check) => {
    try {
      await check
      logged = null
    } catch (error) {
      const text = storeErrorText(error, services)
      if (text !== logged) services.log.error(text)
      logged = text
      throw error
    }
  }
}
