import { hostilePagesLeaveIt } from '../e2e/hostile-pages';

const inEachRun = ['clobbering', 'blocked'];

/** The plain page is the reference for the others. */
hostilePagesLeaveIt((name) => !inEachRun.includes(name));
