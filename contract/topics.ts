/** What of a client can change: the unit in which changes are announced and answers are versioned. */
export const topics = [
  'client',
  'steps',
  'documents',
  'notes',
  'messages',
  'notifications',
  'preferences',
  /** Which browsers opened the portal: told to the desk alone. */
  'visits',
] as const

export type Topic = (typeof topics)[number]

/** One announcement on a live stream: a hint to fetch again, never data. */
export interface LiveEvent {
  /** The client it is about; on a portal's stream always that portal's client. */
  clientId: string
  topics: Topic[]
}

/** How often each topic of a client has changed; a topic that is not there never has. */
export type TopicVersions = Partial<Record<Topic, number>>

/** The first event of a stream, `hello`: whatever changes after these versions is announced on it. */
export interface LiveGreeting {
  /** A portal's stream tells them; the admins' one, about all clients, does not. */
  versions?: TopicVersions
}

/** How often a screen fetches while no live stream is open, in milliseconds (specification, section 9). */
export const pollEvery: Partial<Record<Topic, number>> = {
  client: 10_000,
  steps: 10_000,
  documents: 10_000,
  notes: 10_000,
  messages: 5_000,
  notifications: 5_000,
}

/** A comment line goes out on every stream this often, so that proxies keep it open; milliseconds. */
export const heartbeatEvery = 15_000
