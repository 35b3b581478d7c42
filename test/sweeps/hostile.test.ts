import { hostilePagesLeaveIt } from '../e2e/hostile-pages';

const inEachRun = ['clobbering', 'blocked'];

/** The plain page is the reference for the others. */
hostilePagesLeaveIt((name) => !inEachRun.includes(name));

/** A site without a brand of the product is tested with one hostile page. */
hostilePagesLeaveIt((name) => ['plain', 'important'].includes(name), 'harbor');
