import { setServers } from 'node:dns'

// Imported into a server before its own code: the DNS that it asks is the bench's.

setServers([process.env['SLOW_DNS'] ?? ''])
