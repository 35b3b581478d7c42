// Lets Node import style sheets (css-loader.mjs).
import { register } from 'node:module';

register('./css-loader.mjs', import.meta.url);
