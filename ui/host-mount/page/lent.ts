// Modules that the part that follows the page shares with the parts that import this file. The other parts are built
// without a copy of them and import these names from the built part (scripts/lent-modules.mjs). If a name is missing,
// the build fails.
export { find, make, rootElement } from '../../../adapters/browser/find';
export { consoleLog } from '../../../adapters/browser/log';
export { failingStatus, limitOf } from '../../../adapters/http/answer';
export { decide } from '../../../adapters/http/lean/decide';
export { field } from '../../../adapters/http/lean/json';
export { readAnswer, request } from '../../../adapters/http/lean/request';
export { documentSubscriberMark } from '../../../adapters/storage/session-cookies';
export { isLeft, isNone, isRight, isSome, left, none, right, some } from '../../../core/domain/fp';
export { parseJson } from '../../../core/domain/json';
export { articleAddress, isShown, markShown, mounts, pageTypeOf } from './mounts';
export { subscriberMark } from './storage';
