import { hostilePagesLeaveIt } from '../e2e/hostile-pages';

const inEachRun = ['clobbering', 'blocked'];

/** The plain page is what the others are compared with. */
hostilePagesLeaveIt((name) => !inEachRun.includes(name));
