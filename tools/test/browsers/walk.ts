import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  lenderLink,
  pagesOf,
  pathOf,
  sampleClient,
  visits,
  type Action,
  type Ask,
  type PageName,
} from '../../../e2e/visits.ts'
import { processAdmin, startServerProcess, withAdmin } from '../../../server/testing/app/server-process.ts'
import { desk, phone, type Driver, type Engine } from './driver.ts'
import { until, userOf, type User } from './in-page.ts'

/** Part of the text of a page that did not open, or of one of its parts. */
const broken = /Something went wrong|could not be loaded/

interface Open {
  driver: Driver
  user: User
}

/** Walks through the product in one engine, prints a line per page, and resolves to the number of those that failed. */
export async function walk(engine: Engine, screenshots: string): Promise<number> {
  const folder = join(screenshots, engine.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  const server = await startServerProcess({ ...withAdmin, SAMPLE_DATA: 'on', DATA_DIR: dataDir })
  const browsers: Driver[] = []
  let failures = 0

  /** Does one part, and reports it: what it throws, an error of the page, and a page or part that shows an error, fail it. */
  const part = async (name: string, { driver, user }: Open, does: () => Promise<void>) => {
    const start = Date.now()
    const wrong: string[] = []
    await does().catch((error: unknown) => wrong.push((error as Error).message))
    const shown = broken.exec(await user.text().catch(() => ''))?.[0]
    if (shown !== undefined) wrong.push(`The page shows “${shown}”`)
    wrong.push(...(await driver.takeErrors().catch(() => [])))
    await user.settle().catch(() => {})
    await driver.screenshot().then(
      (image) => writeFile(join(folder, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.png`), image),
      (error: unknown) => wrong.push(`No screenshot: ${(error as Error).message}`),
    )
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(
      `${engine.name}  ${name}  ${seconds} s  ${wrong.length === 0 ? 'ok' : `FAILED: ${wrong.join(' | ')}`}`,
    )
    if (wrong.length > 0) failures += 1
  }
  const open = async (size: typeof phone): Promise<Open> => {
    const driver = await engine.open(size)
    browsers.push(driver)
    return { driver, user: userOf(driver) }
  }

  try {
    const { address } = server
    const ask = await signedIn(address)
    const sample = await sampleClient(ask)
    const ids = { ...sample, link: await lenderLink(ask, sample.clientId) }
    const client = await open(phone)
    const agent = await open(desk)
    const visitAll = async (opened: Open, names: readonly PageName[]) => {
      for (const name of names)
        for (const [number, { at = '', shows, open: actions = [] }] of visits[name].entries())
          await part(`${name}${number > 0 ? ` ${number + 1}` : ''}`, opened, async () => {
            await opened.driver.goto(address + pathOf(name, ids) + at)
            await opened.user.opened(shows)
            for (const action of actions) await act(opened.user, action)
          })
    }
    await skipFirstVisit(client.driver, address, ids.uniqueId)
    await visitAll(client, [...pagesOf('site'), ...pagesOf('portal'), ...pagesOf('partner')])
    await part('sign in', agent, () => signIn(agent, address))
    await visitAll(agent, [...pagesOf('desk'), ...pagesOf('desk', true)])
    const uniqueId = await mainJob({ agent, client, address, ask, part })
    await part('offline portal', client, async () => {
      await cachePortal(client, `${address}/client/${uniqueId}`)
      await server.end('SIGKILL')
      await client.driver.reload()
      await client.user.see('Reconnecting')
      await client.user.see('Welcome back, Ingrid!')
    })
  } finally {
    for (const driver of browsers) await driver.end()
    await server.end('SIGKILL')
  }
  return failures
}

/** Calls of the API as the admin. */
async function signedIn(address: string): Promise<Ask> {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: address }
  const call: (...request: Parameters<Ask>) => Promise<Response> = async (method, path, data) => {
    const body = data === undefined ? {} : { body: JSON.stringify(data) }
    const response = await fetch(address + path, { method, headers, ...body })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const answer = await call('POST', '/api/auth/sign-in/email', processAdmin)
  headers['cookie'] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return async (...request) => (await call(...request)).json()
}

async function act(user: User, action: Action): Promise<void> {
  if ('press' in action)
    await user.press(action.press, action.role ?? 'button', action.in === 'dialog' ? '[role=dialog]' : 'body')
  else if ('keys' in action) await user.pressKeys('k', true)
  else if ('find' in action) await user.fill('', action.find, '[role=dialog]')
  else await user.see(action.see)
}

/** Answers the question of a client's first visit. */
async function skipFirstVisit(driver: Driver, address: string, uniqueId: string): Promise<void> {
  await driver.goto(`${address}/`)
  await driver.evaluate(`localStorage.setItem('first-visit:${uniqueId}', 'done')`)
}

async function signIn({ driver, user }: Open, address: string): Promise<void> {
  await driver.goto(`${address}/sign-in`)
  await user.opened('Sign in to your desk')
  await user.fill('Email', processAdmin.email)
  await user.fill('Password', processAdmin.password)
  await user.press('Sign in')
  await user.opened('Client Transactions')
}

/** An agent adds a client, who opens the link; they chat in both directions, and a file comes. Resolves to the client's link id. */
async function mainJob(stage: {
  agent: Open
  client: Open
  address: string
  ask: Ask
  part: (name: string, opened: Open, does: () => Promise<void>) => Promise<void>
}): Promise<string> {
  const { agent, client, address, ask, part } = stage
  const dialog = '[role=dialog]'
  await part('main job adds a client', agent, async () => {
    await agent.driver.goto(`${address}/admin?tab=clients`)
    await agent.user.press('Add Client')
    for (const [label, value] of [
      ['First Name', 'Ingrid'],
      ['Last Name', 'Solberg'],
      ['Email', 'ingrid@example.com'],
      ['Property Address', '12 Elm Street, Davis, CA 95616'],
      ['Expected Close Date', '2031-06-20'],
      ['Agent Name', 'Elena Ruiz'],
      ['Escrow Company', 'Golden Oak Escrow'],
    ] as const)
      await agent.user.fill(label, value, dialog)
    await agent.user.press('Add Client', 'button', dialog)
    await agent.user.see('Client created successfully')
  })
  const clients = (await ask('GET', '/api/clients')) as { id: string; uniqueId: string; firstName: string }[]
  const added = clients.find(({ firstName }) => firstName === 'Ingrid')
  if (added === undefined) throw new Error('The client was not added')
  const ofClient = { uniqueId: added.uniqueId, clientId: added.id }
  const portal = address + pathOf('portal', ofClient)

  await part('main job opens the link', client, async () => {
    await skipFirstVisit(client.driver, address, added.uniqueId)
    await client.driver.goto(portal)
    await client.user.opened('Welcome back, Ingrid!')
    await client.user.press('Chat', 'link', 'nav')
    await client.user.opened('Chat with')
  })
  await part('main job chats from the desk', client, async () => {
    await agent.driver.goto(address + pathOf('clientMessages', ofClient))
    await agent.user.fill('Type your message', 'Welcome, Ingrid')
    await agent.user.press('Send message')
    await client.user.see('Welcome, Ingrid')
  })
  await part('main job chats from the portal', agent, async () => {
    await client.user.fill('Type your message', 'Thank you, Elena')
    await client.user.press('Send message')
    await agent.user.see('Thank you, Elena')
  })
  await part('main job uploads', agent, async () => {
    await agent.driver.goto(address + pathOf('clientDocuments', ofClient))
    await agent.user.opened('Total Documents')
    await agent.user.press('Upload')
    await agent.user.chooseFile('deed.txt', 'The deed of 12 Elm Street.', dialog)
    await agent.user.fill('Category', 'loan', dialog)
    await agent.user.press('Upload', 'button', dialog)
    await agent.user.see('Document uploaded successfully')
  })
  await part('main job receives the file', client, async () => {
    await client.user.press('Files', 'link', 'nav')
    await client.user.see('deed.txt')
  })
  return added.uniqueId
}

/** Opens a portal twice, the second time with its service worker in control, so that it is cached with its files. */
async function cachePortal({ driver, user }: Open, portal: string): Promise<void> {
  await driver.goto(portal)
  await user.opened('Welcome back, Ingrid!')
  await until(
    () => 'The service worker does not become active',
    async () =>
      (await driver.evaluate(
        `navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')`,
      )) === true,
  )
  await driver.goto(portal)
  await user.opened('Welcome back, Ingrid!')
  await until(
    () => 'The service worker does not control the page',
    async () => (await driver.evaluate('navigator.serviceWorker.controller !== null')) === true,
  )
  await until(
    () => 'The portal was not stored on the device',
    async () =>
      (await driver.evaluate(
        `indexedDB.databases().then((all) => all.some(({ name }) => name === 'portal-copies'))`,
      )) === true,
  )
}
