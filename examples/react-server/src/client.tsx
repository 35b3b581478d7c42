import { hydrateRoot } from 'react-dom/client';
import 'masthead/react.css';
import { Article, connect } from './article';

hydrateRoot(document.getElementById('app')!, <Article services={connect()} />);
