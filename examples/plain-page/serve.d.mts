import type { Server } from 'node:http';

export declare const servePages: (port: number, change?: (page: string) => string) => Promise<Server>;
