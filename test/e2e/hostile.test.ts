import { hostilePagesLeaveIt } from './hostile-pages';

const inEachRun = ['plain', 'clobbering', 'blocked'];

hostilePagesLeaveIt((name) => inEachRun.includes(name));
