/**
 * Undoes what a browser's translation did to markup: puts the text nodes of `drawn` back into `live`, whose elements stay the same nodes.
 * React can only take over markup as it was drawn. Returns false if the elements differ, so that text below them stays as it is.
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
