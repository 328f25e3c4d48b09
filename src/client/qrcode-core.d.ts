/** The part of the package that only computes; its main entry brings canvases and PNG files along. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
