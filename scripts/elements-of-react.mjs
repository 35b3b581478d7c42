// Injected into the build of masthead/react in place of `react/jsx-runtime`, which Node cannot resolve in React 17.
export { createElement as elementOf, Fragment as fragmentOf } from 'react';
