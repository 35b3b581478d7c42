import type { Widgets } from '../widgets/widgets';
import { defineElements } from './elements';

defineElements(
  (window as unknown as { readonly squatch: { readonly Widgets: typeof Widgets } }).squatch.Widgets,
);
