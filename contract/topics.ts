/** The parts of a client that change independently: changes are announced and responses versioned per topic. */
export const topics = [
  'client',
  'steps',
  'dates',
  'documents',
  'notes',
  'messages',
  'notifications',
  'preferences',
  /** Which browsers opened the portal; announced to admins only. */
  'visits',
  /** The people of a deal with links, and changes of these; announced to admins only. */
  'people',
  /** What came from outside and waits to be placed, of whichever deal; announced to admins only. */
  'incoming',
] as const

export type Topic = (typeof topics)[number]

/** One event on a live stream: a hint to refetch, never data. */
export interface LiveEvent {
  /** The client that changed; on a portal's stream, always that portal's client. Empty for what belongs to no client yet. */
  clientId: string
  topics: readonly Topic[]
}

/** The version of each topic of a client; an absent topic has never changed. */
export type TopicVersions = Partial<Record<Topic, string>>

/** The first event of a stream, `hello`: every change after these versions is announced on the stream. */
export interface LiveGreeting {
  /** Only on a portal's stream. */
  versions?: TopicVersions
  /** Only on the admin stream: every change since the page's first answer is announced on this stream. */
  isComplete?: boolean
}

/** Polling intervals while no live stream is open, in milliseconds (specification, section 9). */
export const pollIntervals: Partial<Record<Topic, number>> = {
  client: 10_000,
  steps: 10_000,
  dates: 10_000,
  documents: 10_000,
  notes: 10_000,
  messages: 5_000,
  notifications: 5_000,
}

/** How often each stream gets a comment line, so that proxies do not close it: most do after 60 s. Milliseconds. */
export const heartbeatInterval = 25_000
