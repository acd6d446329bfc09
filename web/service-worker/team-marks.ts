const cacheName = 'team-marks'

/** The pictures that are shown in pages; those of an installed app are the phone's. */
const mostPictures = 4

export const isMark = ({ pathname }: URL): boolean => pathname.startsWith('/team/mark-')

/** Stores a picture last, and removes the oldest beyond those of one logo. */
async function store(address: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(address, response)
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -mostPictures).map((one) => cache.delete(one)))
}

/** A picture of the team's logo, stored when it is first seen so that it shows without a connection; its address names its content. */
export async function answerMark(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const known = await caches.match(url, { cacheName })
  if (known) return known
  const response = await fetch(event.request)
  // A full disk keeps nothing from being shown.
  if (response.ok) event.waitUntil(store(url, response.clone()).catch(() => undefined))
  return response
}
