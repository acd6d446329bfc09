import program from '../package.json' with { type: 'json' }

/** The version of this release, such as `1.0.0`: what CHANGELOG.md calls it. */
export const release = program.version
