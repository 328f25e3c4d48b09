import manifest from '../../package.json' with { type: 'json' };

export const APPLICATION_VERSION = manifest.version;
