import { hostilePagesLeaveIt } from './hostile-pages';

const inEachRun = ['plain', 'clobbering', 'blocked', 'twice'];

hostilePagesLeaveIt((name) => inEachRun.includes(name));
