/** Package of which a build leaves something out. */
export interface LeanPackage {
  readonly name: string;
  /** The version whose code was looked at; another one fails the build. */
  readonly version: string;
  readonly file: RegExp;
  /** Texts, and what stands for each. */
  readonly replaced?: readonly (readonly [string | RegExp, string])[];
  /** Functions whose result is known, and the code that stands for each call. */
  readonly known?: Readonly<Record<string, string>>;
  /** Functions that find nothing to do here. */
  readonly empty?: readonly string[];
  /** Functions, and methods as `Class.method`, that the app never calls: a call throws. */
  readonly unreached?: readonly string[];
}

/**
 * React Router is tree-shakable without its help for developers: the package has no importable production
 * build and no pure annotations.
 */
export const ROUTER: LeanPackage = {
  name: 'react-router',
  version: '7.18.6',
  file: /\/node_modules\/react-router\/dist\/development\/chunk-YDNE64FV\.mjs$/,
  replaced: [
    // React factory calls without side effects.
    [/\bReact\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'],
    // Names of components, and help in the console and on the error page.
    [/^\w+\.displayName = "\w+";$/gm, ''],
    ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
    // Routes that load data, and screens for their errors.
    [/(?<=return )dataRouterState && \(.*?\) \? .*? : (?=getChildren\(\);)/gs, ''],
    ['errorElement = match.route.errorElement || defaultErrorElement;', ''],
    ['if (dataRouterOpts && dataRouterState) {', 'if (false) {'],
    ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
    ['return isDataRoute ? useNavigateStable() : ', 'return '],
  ],
};

/**
 * Firestore is read live, with a cache in memory that drops what nobody listens to. The app writes nothing,
 * asks for no pipeline, loads no bundle, and makes no snapshot from JSON.
 */
const FIRESTORE: LeanPackage = {
  name: '@firebase/firestore',
  version: '4.17.2',
  file: /\/node_modules\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/,
  known: {
    __PRIVATE_isPipeline: 'false',
    __PRIVATE_targetIsPipelineTarget: 'false',
    // What is only said where somebody looks for a fault of the package.
    __PRIVATE_logDebug: 'undefined',
  },
  replaced: [
    [/\b\w+ instanceof (?:__PRIVATE_Realtime|Core)Pipeline\b/g, 'false'],
    ['$.Ir = "full_replace";', ''],
    // Where some documents of a query have gone unseen, ask for all of it, without trying a filter first.
    [/const t = e\.M\.unchangedNames;\s+if \(!t \|\| !t\.bits\) return null;/g, 'return null;'],
    ['const at = new Integer([ 4294967295, 4294967295 ], 0);', 'const at = undefined;'],
    ['__PRIVATE_FirestoreIndexValueWriter.Pi = new __PRIVATE_FirestoreIndexValueWriter;', ''],
    [/\b(\w+)\._jsonSchemaVersion = "[^"]+", \1\._jsonSchema = \{.*?^\};/gms, ''],
  ],
  unreached: [
    // Pipelines.
    'LocalDocumentsView.getDocumentsMatchingPipeline',
    'LocalDocumentsView.getOverlaysForPipeline',
    '__PRIVATE_pipelineMatches',
    '__PRIVATE_runPipeline',
    '__PRIVATE_newPipelineComparator',
    '__PRIVATE_canonifyPipeline',
    '__PRIVATE_toPipelineTarget',
    // Documents as JSON.
    'documentSnapshotFromJSON',
    'querySnapshotFromJSON',
    'DocumentSnapshot.toJSON',
    'QuerySnapshot.toJSON',
    'QuerySnapshot.docChanges',
    'Timestamp.fromJSON',
    'Bytes.fromJSON',
    'GeoPoint.fromJSON',
    // Writes that the server has not confirmed.
    '__PRIVATE_mutationApplyToLocalView',
    '__PRIVATE_mutationApplyToRemoteDocument',
    '__PRIVATE_calculateOverlayMutation',
    '__PRIVATE_MemoryMutationQueue.addMutationBatch',
    '__PRIVATE_MemoryMutationQueue.removeMutationBatch',
    '__PRIVATE_MemoryMutationQueue.getAllMutationBatchesAffectingQuery',
    '__PRIVATE_MemoryMutationQueue.getAllMutationBatchesAffectingDocumentKey',
    '__PRIVATE_MemoryDocumentOverlayCache.Zr',
    '__PRIVATE_MemoryDocumentOverlayCache.getOverlaysForCollectionGroup',
    '__PRIVATE_MemoryDocumentOverlayCache.getAllOverlays',
    'LocalDocumentsView.getNextDocuments',
    // Bundles.
    '__PRIVATE_MemoryBundleCache.saveBundleMetadata',
    '__PRIVATE_MemoryBundleCache.saveNamedQuery',
    // Ids of numbers, which another database gave.
    'BasePath.extractNumericId',
    // Requests of their own, as for a write.
    '__PRIVATE_RestConnection.nt',
    '__PRIVATE_WebChannelConnection.st',
    '__PRIVATE_FirstPartyToken.constructor',
    '__PRIVATE_FirstPartyAuthCredentialsProvider.getToken',
    // A cache that keeps what was used last.
    '__PRIVATE_LruGcMemoryOfflineComponentProvider.Cc',
    '__PRIVATE_LruGcMemoryOfflineComponentProvider.Dc',
  ],
};

/** Firebase tells Google each day which of its parts a page has, which it keeps in a database until then. */
const FIREBASE_APP: LeanPackage = {
  name: '@firebase/app',
  version: '0.16.2',
  file: /\/node_modules\/@firebase\/app\/dist\/esm\/index\.esm\.js$/,
  replaced: [[/^ +_registerComponent\(new Component\('heartbeat', .*\);$/gm, '']],
};

/** Auth signs in with Google, or with a token of ours; the other ways in register themselves. */
const AUTH: LeanPackage = {
  name: '@firebase/auth',
  version: '1.13.6',
  file: /\/node_modules\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/,
  replaced: [
    [/^(?:Email|Facebook|Github|Twitter|Phone)AuthProvider\.\w+ = "[\w.]+" \/\*.*?\*\/;$/gm, ''],
    [/^(?:Phone|Totp)MultiFactorGenerator\.FACTOR_ID = .*;$/gm, ''],
    ["CookiePersistence.type = 'COOKIE';", ''],
    ['RecaptchaEnterpriseVerifier.scriptInjectionDeferred = null;', ''],
  ],
  unreached: ['AuthImpl.validatePassword', 'AuthImpl._updatePasswordPolicy'],
};

/**
 * React DOM draws no `<ViewTransition>`, `<SuspenseList>` or `<Activity>`, no style sheet or script, and
 * gives no fragment a ref.
 */
const REACT_DOM: LeanPackage = {
  name: 'react-dom',
  version: '19.3.1',
  file: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  replaced: [[/^FragmentInstance\.prototype\.\w+ = function .*?^\};$/gms, '']],
  // Called for each commit that a transition may draw, to look for `<ViewTransition>`.
  empty: [
    'trackEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    // Looks for a form whose `action` is a function, at each submission.
    'extractEvents$1',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
  ],
  unreached: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'createMeasurement',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'recursivelyTraverseAfterMutationEffects',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    'FragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'schedulePendingIntersectionUnobserve',
    'validateDocumentPositionWithFiberTree',
    'acquireResource',
    'getResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
    'setPropOnCustomElement',
    'dispatchActionState',
    'mountActionState',
    'runActionStateAction',
    'updateActionStateImpl',
  ],
};

/** i18next has all its words itself, and fetches none. */
const I18NEXT: LeanPackage = {
  name: 'i18next',
  version: '27.1.5',
  file: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/,
  known: {
    // Only said where `debug` is on.
    'this.logger.log': 'undefined',
    'this.logger.warn': 'undefined',
    'this.logger.deprecate': 'undefined',
  },
  unreached: [
    'Connector.queueLoad',
    'Connector.loaded',
    'Connector.read',
    'Connector.prepareLoading',
    'Connector.load',
    'Connector.reload',
    'Connector.loadOne',
    'Connector.saveMissing',
    'I18n.reloadResources',
    'I18n.hydrate',
    'I18n.loadNamespaces',
    'I18n.loadLanguages',
    'I18n.dir',
    'I18n.cloneInstance',
    'ResourceStore.removeResourceBundle',
    'ResourceStore.addResource',
    'ResourceStore.addResources',
  ],
};

/** reactfire holds copies of much of RxJS, and a context for each SDK. */
const REACTFIRE: LeanPackage = {
  name: 'reactfire',
  version: '4.2.6',
  file: /\/node_modules\/reactfire\/dist\/index\.js$/,
  // Calls without side effects, of functions that make a class or a component.
  replaced: [
    [
      /(?<=(?:^var|,) \w+ = )(?=e\.createContext\(|X\(|me\(|lt\(|new |\(?function\()/gm,
      '/* @__PURE__ */ ',
    ],
  ],
};

/** TanStack Query has no lists that grow page by page. */
const QUERY: LeanPackage = {
  name: '@tanstack/query-core',
  version: '5.108.0',
  file: /\/node_modules\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
  unreached: ['infiniteQueryBehavior'],
};

export const LEAN_PACKAGES: readonly LeanPackage[] = [
  REACT_DOM,
  ROUTER,
  FIRESTORE,
  FIREBASE_APP,
  AUTH,
  I18NEXT,
  REACTFIRE,
  QUERY,
];
