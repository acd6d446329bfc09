import { certificateFault } from '../tls-error.ts'
import type { S3Settings } from './s3-store.ts'

interface S3Error extends Error {
  code?: string
  $metadata: { httpStatusCode?: number }
}

/** Whether an error is one of the S3 driver, which also gives its errors of the network this field. */
export const isOfBucket = (error: unknown): error is S3Error =>
  error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object'

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthFailure', 'InvalidToken'])
const wrongRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
])

/** Why a bucket cannot be used, and the setting to look at, without the keys. */
export function bucketReason(
  error: unknown,
  { endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>,
): string {
  if (!isOfBucket(error)) return error instanceof Error ? error.message : String(error)
  const { name, code, message, $metadata } = error
  const where = endpoint
    ? `S3_ENDPOINT ${URL.parse(endpoint)?.origin}`
    : `the S3 service of S3_REGION ${region}`
  const certificate = certificateFault(error)
  if (certificate !== null)
    return `the certificate of ${where} ${certificate}. Name the file of its authority in NODE_EXTRA_CA_CERTS`
  if (code === 'EPROTO') return `${where} does not speak TLS. Is it http://?`
  if (wrongKeys.has(name))
    return `the service refuses the keys (${name}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`
  if (wrongRegion.has(name))
    return `the bucket is in another region than ${region} (${name}). Check S3_REGION`
  const status = $metadata.httpStatusCode
  if (name === 'NoSuchBucket' || status === 404)
    return `${where} has no such bucket. Create it, or check S3_BUCKET`
  if (status === 403)
    return `the keys may not use it (${name}). Let them list, read, write and delete in this bucket`
  if (status !== undefined) return `${where} answers ${status} (${name})`
  return `${where} cannot be reached (${code ?? name}: ${message})`
}
