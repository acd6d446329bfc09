import type { AnyCall } from '#contract/call.ts'
import type { Topic } from '#contract/topics.ts'

/** The part of a call that tells when its response must be fetched again. */
type ReadingCall = Pick<AnyCall, 'id' | 'version' | 'reads'>

/** The topics and client of a cached response, so that live announcements can find it. */
export interface AnswerMeta extends Record<string, unknown> {
  topics: readonly Topic[]
  /** The client in the path, by portal id or id; null for responses about many clients. */
  client: string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta
  }
}

/** The meta of a call's response. */
export function answerMeta(
  { version, reads = [] }: ReadingCall,
  params: Record<string, string> | undefined,
): AnswerMeta {
  const client = params?.['uniqueId'] ?? params?.['clientId'] ?? params?.['id'] ?? null
  return { topics: version === undefined ? reads : [version], client }
}
