/**
 * Reverts a browser's translation of markup: puts the text nodes of `drawn` back into `live` and keeps its elements.
 * React can hydrate only unchanged markup. Returns false if the elements differ; text below them stays unchanged.
 */
export const restoreText = (live: Node, drawn: Node): boolean => {
  const nodes = [...live.childNodes];
  const originals = [...drawn.childNodes];
  if (nodes.length !== originals.length) return false;
  return originals
    .map((original, at) => {
      const node = nodes[at]!;
      if (original.nodeType !== Node.TEXT_NODE)
        return node.nodeName === original.nodeName && restoreText(node, original);
      if (node.nodeType !== Node.TEXT_NODE || node.nodeValue !== original.nodeValue)
        node.replaceWith(original.cloneNode());
      return true;
    })
    .every(Boolean);
};
