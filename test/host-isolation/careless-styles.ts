/**
 * Typical global styles of real sites: unlimited resets, element selectors, important rules, and inherited properties
 * on the body. No rule targets embedded content specifically.
 */
export const carelessStyles = `
:root { --text: #0f0; --paper: #f0f; --accent: #0ff; --muted: #0f0; --rule: #0f0; --radius: 30px; --panel: 9px }
html { font-size: 62.5%; direction: ltr; -webkit-text-size-adjust: 200% }
body { font: italic small-caps 700 30px/3 cursive; color: #00f; text-align: right; text-indent: 2em; word-spacing: 12px; letter-spacing: 2px; text-transform: lowercase; white-space: pre-wrap; text-shadow: 1px 1px #0f0; cursor: crosshair; list-style: square inside; hyphens: auto; overflow-wrap: anywhere; word-break: break-all; quotes: '<' '>'; caret-color: #f00; accent-color: #0f0; tab-size: 2; text-wrap: nowrap; line-break: anywhere; font-kerning: none; font-feature-settings: 'smcp'; -webkit-font-smoothing: none; user-select: none; border-spacing: 9px; visibility: visible; text-underline-offset: 9px; font-stretch: expanded; stroke: #f00; fill: #f00 }
* { box-sizing: content-box !important; letter-spacing: 3px; text-transform: uppercase; line-height: 2.4; margin: 0; padding: 0; outline: 1px dotted #f00; transition: all 5s; --text: #0f0; --accent: #0ff }
*::before, *::after { content: 'x' !important; display: block; color: #f00 }
* { scrollbar-width: none; font-family: fantasy !important; user-select: none; border-radius: 11px }
button { all: unset !important }
button { text-transform: uppercase; background: #0a0 !important; color: #ff0 !important; padding: 20px !important }
input, select, textarea { height: 60px !important; width: 50px !important; border: 5px dotted red !important; background: #ffd; font-size: 30px; appearance: none }
input::placeholder { color: red !important }
label { display: none !important }
form { border: 10px solid !important; display: grid }
fieldset { border: 4px solid; padding: 20px }
h1, h2, h3, h4 { font-size: 9px !important; color: lime !important; text-transform: uppercase; margin: 60px 0 }
p { margin: 40px !important; color: red; text-align: justify }
a { color: red !important; text-decoration: line-through !important; border-bottom: 2px solid }
a:hover, a:focus { background: yellow !important }
div, section, header, span { padding: 3px; float: none; background: #eef; border: 1px solid #0f0 }
section, header { display: flex; position: relative; color: #fff; background: #000 !important; min-height: 200px }
svg { width: 100px; height: 100px; fill: red }
svg path, svg circle, svg rect, svg text { fill: red; stroke: #0f0; stroke-width: 9 }
ul, ol { list-style: square !important; padding-left: 60px }
li { margin: 12px; display: inline-block; float: left }
strong, b, em, small { color: #f0f; font-size: 40px }
img, iframe { max-width: 40px; border: 3px solid red; opacity: 0.5 }
dialog, [role='dialog'] { display: block; width: 90vw; background: #333 }
[role='alert'], [role='status'] { background: red; padding: 30px }
[hidden] { display: block }
:focus { outline: none !important }
`;
