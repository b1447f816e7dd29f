// @ts-check

/**
 * Archive that is downloaded from its publisher, with the published SHA-256 by system
 * (`process.platform` and `process.arch`).
 *
 * @typedef {object} Pinned
 * @property {string} version
 * @property {string} from the folder that has the archives
 * @property {Readonly<Record<string, { file: string, sha256: string }>>} archives
 */

/**
 * Node for macOS, for which the npm packages skip most versions. Those for Linux are in
 * ../node/package-lock.json.
 * @type {Pinned}
 */
export const NODE_ARCHIVES = {
  version: '24.21.0',
  from: 'https://nodejs.org/dist/v24.21.0',
  archives: {
    'darwin-arm64': {
      file: 'node-v24.21.0-darwin-arm64.tar.gz',
      sha256: 'bed7eea5325e1108f32ce5228ddd6a5f0f08a499ee42aa7442aea583702f6057',
    },
    'darwin-x64': {
      file: 'node-v24.21.0-darwin-x64.tar.gz',
      sha256: '1462cb3b3046b815cf8ea436d3da450ec1a9f11dac7e5a46b0ada5305d7e8097',
    },
  },
};

/**
 * Java for the emulators, if the machine has none that is recent enough: Eclipse Temurin.
 * @type {Pinned}
 */
export const JAVA_ARCHIVES = {
  version: '25.0.4+7',
  from: 'https://github.com/adoptium/temurin25-binaries/releases/download/jdk-25.0.4%2B7',
  archives: {
    'darwin-arm64': {
      file: 'OpenJDK25U-jre_aarch64_mac_hotspot_25.0.4_7.tar.gz',
      sha256: 'bc5c721d4475b328e50cc0fbbe3319773db374716836e7caa8fb4398c1f90eba',
    },
    'darwin-x64': {
      file: 'OpenJDK25U-jre_x64_mac_hotspot_25.0.4_7.tar.gz',
      sha256: '1603a51392d6e4aa66dea50f60cc725d40ed77c05bf7557096e5003807236296',
    },
    'linux-arm64': {
      file: 'OpenJDK25U-jre_aarch64_linux_hotspot_25.0.4_7.tar.gz',
      sha256: '1f2644427000316bc431df3389504551ed7464fe8486bf6b4f1130af9ffc8f55',
    },
    'linux-x64': {
      file: 'OpenJDK25U-jre_x64_linux_hotspot_25.0.4_7.tar.gz',
      sha256: 'aed3915f8facc0c80733ab2448bb0df4b494a36a2c5759e9a6e1eb979720f2b3',
    },
  },
};
