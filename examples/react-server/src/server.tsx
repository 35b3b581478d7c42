import { renderToString } from 'react-dom/server';
import { Article, connect } from './article';

/** Renders what every reader sees. No backend is called on the server. */
export const render = (): string => renderToString(<Article services={connect()} />);
