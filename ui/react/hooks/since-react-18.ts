import * as React from 'react';

/**
 * The hooks that React 17 lacks. They are read from the namespace. An import by name would fail in the linker, before
 * `ui/package/react-version.ts` can throw its error.
 */
export const { useId, useInsertionEffect, useSyncExternalStore } = React;
