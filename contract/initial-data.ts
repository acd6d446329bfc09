import type { TopicVersions } from './topics.ts'

/** What the page of an open portal carries, so that its first paint needs no further request. */
export interface InitialPageData {
  uniqueId: string
  /** As they were before the answers were read: these are as new, or newer. */
  versions: TopicVersions
  /** By the id of the call that answers it. */
  answers: Record<string, unknown>
}
