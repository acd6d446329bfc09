import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const plugin = (name: string, of: string) => `'use strict'
const { factories } = require('@strapi/strapi')
module.exports = factories.createCore${of}('api::${name}.${name}')
`

const schema = (name: string, attributes: Record<string, unknown>) =>
  JSON.stringify({
    kind: 'collectionType',
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
    options: { draftAndPublish: false },
    attributes,
  })

const clientFields = {
  firstName: { type: 'string', required: true },
  lastName: { type: 'string', required: true },
  email: { type: 'email', required: true },
  propertyAddress: { type: 'string', required: true },
  messages: { type: 'relation', relation: 'oneToMany', target: 'api::message.message', mappedBy: 'client' },
}

const messageFields = {
  senderType: { type: 'string', required: true },
  senderName: { type: 'string', required: true },
  content: { type: 'text', required: true },
  isRead: { type: 'boolean', default: false },
  client: { type: 'relation', relation: 'manyToOne', target: 'api::client.client', inversedBy: 'messages' },
}

/** Fills an empty database by Strapi's own document service, and lets everybody read messages. */
const bootstrap = (clients: number, texts: readonly string[]) => `'use strict'
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const known = await strapi.documents('api::client.client').findFirst({ filters: { firstName: 'First0' } })
    if (known) return console.log('first client ' + known.documentId)
    const publicRole = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'public' } })
    for (const action of ['api::message.message.find', 'api::client.client.find'])
      await strapi.db
        .query('plugin::users-permissions.permission')
        .create({ data: { action, role: publicRole.id } })
    for (let n = 0; n < ${clients}; n++) {
      const client = await strapi.documents('api::client.client').create({
        data: {
          firstName: 'First' + n,
          lastName: 'Last' + n,
          email: 'client' + n + '@example.com',
          propertyAddress: n + ' Oak Street, Davis, CA 95616',
        },
      })
      for (const content of ${JSON.stringify(texts)})
        await strapi.documents('api::message.message').create({
          data: { senderType: 'client', senderName: 'First' + n, content, client: client.documentId },
        })
      if (n === 0) console.log('first client ' + client.documentId)
    }
  },
}
`

const main = `'use strict'
const { createStrapi } = require('@strapi/strapi')
createStrapi({ appDir: __dirname, distDir: __dirname })
  .start()
  .then((strapi) => console.log('listening ' + strapi.server.httpServer.address().port))
`

const files = (clients: number, texts: readonly string[]): Record<string, string> => ({
  'main.js': main,
  'config/server.js': `module.exports = { host: '127.0.0.1', port: 0, app: { keys: ['one-key', 'another-key'] } }`,
  'config/admin.js': `module.exports = {
  serveAdminPanel: false,
  auth: { secret: 'one secret' },
  apiToken: { salt: 'one salt' },
  transfer: { token: { salt: 'another salt' } },
  secrets: { encryptionKey: 'an-encryption-key-of-32-characters' },
  flags: { nps: false, promoteEE: false },
}`,
  'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'one jwt secret' } } }`,
  'config/logger.js': `module.exports = { level: 'warn' }`,
  'config/database.js': `module.exports = {
  connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true },
}`,
  // Strapi's defaults without the log line of each request.
  'config/middlewares.js': `module.exports = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
  (name) => 'strapi::' + name,
)`,
  'public/uploads/.gitkeep': '',
  'src/index.js': bootstrap(clients, texts),
  'src/api/client/content-types/client/schema.json': schema('client', clientFields),
  'src/api/message/content-types/message/schema.json': schema('message', messageFields),
  ...Object.fromEntries(
    ['client', 'message'].flatMap((name) =>
      ['Controller', 'Service', 'Router'].map((of) => [
        `src/api/${name}/${of === 'Router' ? 'routes' : `${of.toLowerCase()}s`}/${name}.js`,
        plugin(name, of),
      ]),
    ),
  ),
})

/** Writes a Strapi project of clients and messages, which it fills at its first start. */
export async function writeProject(folder: string, clients: number, texts: readonly string[]): Promise<void> {
  for (const [name, text] of Object.entries(files(clients, texts))) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  await mkdir(join(folder, '.tmp'), { recursive: true })
}
