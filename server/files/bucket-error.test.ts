import { expect, test } from 'vitest'
import { bucketReason } from './bucket-error.ts'

const own = { endpoint: 'https://keeper:hunter2@s3.example.com/path', region: 'eu-central-1' }
const failed = (name: string, extra: object) =>
  Object.assign(new Error(`${name} message`), { name, $metadata: {}, ...extra })

test.each([
  [
    failed('SignatureDoesNotMatch', { $metadata: { httpStatusCode: 403 } }),
    /refuses the keys .* S3_SECRET_ACCESS_KEY$/,
  ],
  [failed('AccessDenied', { $metadata: { httpStatusCode: 403 } }), /may not use it \(AccessDenied\)/],
  [
    failed('PermanentRedirect', { $metadata: { httpStatusCode: 301 } }),
    /another region than eu-central-1 .* S3_REGION$/,
  ],
  [
    failed('NotFound', { $metadata: { httpStatusCode: 404 } }),
    /^S3_ENDPOINT https:\/\/s3\.example\.com has no such bucket/,
  ],
  [failed('SlowDown', { $metadata: { httpStatusCode: 503 } }), /answers 503 \(SlowDown\)$/],
  [
    failed('Error', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    /certificate .* is signed by itself .* NODE_EXTRA_CA_CERTS$/,
  ],
  [failed('TimeoutError', {}), /cannot be reached \(TimeoutError/],
  [new Error('no answer in time'), /^no answer in time$/],
])('%o names the setting, and no secret', (error, reason) => {
  expect(bucketReason(error, own)).toMatch(reason)
  expect(bucketReason(error, own)).not.toContain('hunter2')
})

test('without an endpoint the region is named', () => {
  expect(bucketReason(failed('NotFound', { code: 'ENOTFOUND' }), { region: 'mars-1' })).toMatch(
    /S3_REGION mars-1 cannot be reached/,
  )
})
